/** The instants between two steps of a refund where a crash would hurt most (reliability M1). */
export const CRASH_POINTS = [
  'before-claim',
  'after-claim',
  'before-send',
  'after-send',
  'after-answer',
  'before-commit',
  'after-commit',
  'before-publish',
] as const;
export type CrashPoint = (typeof CRASH_POINTS)[number];

/** Where a process may be killed while it writes the file of an export (reliability E4). */
export const FILE_CRASH_POINTS = ['after-part'] as const;
type AnyCrashPoint = CrashPoint | (typeof FILE_CRASH_POINTS)[number];

/** Called at each point; ends the process there when the tests asked for it. */
export type PassCrashPoint = (point: AnyCrashPoint) => void;

/**
 * Turns `after-send:7` into a function that ends the process, without any chance to tidy up, at the seventh pass of
 * that point. Undefined, as on every server that is not under test, does nothing.
 * @throws Error when the setting names no point.
 */
export function crashPoints(setting: string | undefined, kill: () => void = killSelf): PassCrashPoint {
  if (setting === undefined) return () => {};
  const [name, pass = '1'] = setting.split(':');
  const points: readonly AnyCrashPoint[] = [...CRASH_POINTS, ...FILE_CRASH_POINTS];
  const chosen = points.find((point) => point === name);
  if (chosen === undefined || !/^[1-9]\d{0,6}$/.test(pass)) {
    throw new Error(`TOUCHLINE_CRASH_AT is "${setting}"; use one of ${points.join(', ')}, then ":7".`);
  }
  let passes = 0;
  return (point) => {
    if (point !== chosen) return;
    passes += 1;
    if (passes === Number(pass)) kill();
  };
}

function killSelf(): void {
  process.kill(process.pid, 'SIGKILL');
}
