/** A right of the matrix: its code on the wire, and its name in words. */
export interface Right {
  readonly code: string;
  readonly name: string;
}

/** A section with its sub-codes; the section is a code of its own, which opens no page alone (decision H44). */
export interface RightsSection extends Right {
  readonly children: readonly Right[];
}

/** One column: which codes somebody or something holds. */
export interface RightsColumn {
  /** Stable name. */
  readonly id: string;
  readonly title: string;
  /** Second line of the head, such as "disabled". */
  readonly note?: string | undefined;
  readonly codes: ReadonlySet<string>;
  /** What the column held at first: boxes that differ are marked. */
  readonly before?: ReadonlySet<string> | undefined;
  /** What stands there after a change; a column without it is only read. */
  readonly onChange?: ((codes: ReadonlySet<string>) => void) | undefined;
  /** Why a code cannot be changed here; nothing when it can. */
  readonly whyNot?: ((code: string) => string | undefined) | undefined;
  /** Where a code comes from, all origins in words; a column with it is wide. */
  readonly originsOf?: ((code: string) => readonly string[]) | undefined;
}

/** State of a box; `mixed` is a section of which some is held. */
export type BoxState = 'on' | 'off' | 'mixed';

/** A line of the matrix: a section, or a code below one. */
export interface RightsLine extends Right {
  readonly level: 1 | 2;
  /** The section itself and everything below it; of a sub-code only itself. */
  readonly family: readonly string[];
  /** The section a sub-code stands below. */
  readonly parent: string | undefined;
}

/** Sections and sub-codes from top to bottom. */
export const linesOf = (sections: readonly RightsSection[]): readonly RightsLine[] =>
  sections.flatMap(({ code, name, children }) => [
    { code, name, level: 1, family: [code, ...children.map((child) => child.code)], parent: undefined },
    ...children.map((child) => ({ ...child, level: 2 as const, family: [child.code], parent: code })),
  ]);

/** What the box of a line shows. */
export function stateOf(line: RightsLine, codes: ReadonlySet<string>): BoxState {
  const held = line.family.filter((code) => codes.has(code)).length;
  if (held === 0) return 'off';
  return held === line.family.length ? 'on' : 'mixed';
}

/**
 * The codes after a box was pressed. A section takes its sub-codes along, a sub-code its section; the last sub-code that
 * goes takes the section along, because alone it opens no page. Codes that `isFixed` says stay as they are.
 */
export function toggled(
  line: RightsLine,
  lines: readonly RightsLine[],
  codes: ReadonlySet<string>,
  isFixed: (code: string) => boolean = () => false,
): ReadonlySet<string> {
  const free = line.family.filter((code) => !isFixed(code));
  const isOn = free.every((code) => codes.has(code));
  const next = new Set(codes);
  for (const code of free) {
    if (isOn) next.delete(code);
    else next.add(code);
  }
  const section = lines.find(({ code }) => code === line.parent);
  if (section && !isFixed(section.code)) {
    const isNeeded = section.family.some((code) => code !== section.code && next.has(code));
    if (isNeeded) next.add(section.code);
    else next.delete(section.code);
  }
  return next;
}

/** Whether two sets hold the same. */
export const isSame = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && [...one].every((code) => other.has(code));
