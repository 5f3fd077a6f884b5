/** Endgame tables for commands that look results up themselves. */

import { delimiter } from 'node:path';
import { UserError } from '../base/user-error.ts';
import { takeFaults } from '../engine/syzygy/tables.ts';
import { announceFiles, findTablebases } from '../search/tablebase-files.ts';

/** Makes the Syzygy tables in folders known, separated as the system separates paths. Throws UserError. */
export function announceFolders(folders: string): void {
  const files = folders.split(delimiter).flatMap((folder) => {
    const found = findTablebases(folder);
    if (found.faults.length > 0) throw new UserError(found.faults[0]);
    if (found.files.length === 0 && folder !== '') throw new UserError(`there are no endgame tables in ${folder}`);
    return found.files;
  });
  announceFiles(files);
}

/** Throws UserError when a table has turned out to be damaged. */
export function refuseFaults(): void {
  const [fault] = takeFaults();
  if (fault !== undefined) throw new UserError(`cannot use an endgame table: ${fault}`);
}
