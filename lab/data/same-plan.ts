/** Records of long work that go on with the plan they were begun with. */

import { UserError } from '../../base/user-error.ts';

/** Throws UserError unless a record was begun, as `what` says, with the same plan, as far as the keys tell. */
export function refuseOtherPlan<Plan>(what: string, begun: Plan, plan: Plan, keys: readonly (keyof Plan & string)[]) {
  for (const key of keys) {
    if (begun[key] !== plan[key])
      throw new UserError(`${what} with ${key} ${begun[key]}, not ${plan[key]}: it cannot go on`);
  }
}
