/** Times left on clocks, as PGN and pages write them. */

/** `0:01:07`, from seconds. */
export function clockText(seconds: number): string {
  const whole = Math.floor(seconds);
  const parts = [Math.floor(whole / 60) % 60, whole % 60].map((part) => String(part).padStart(2, '0'));
  return [Math.floor(whole / 3600), ...parts].join(':');
}
