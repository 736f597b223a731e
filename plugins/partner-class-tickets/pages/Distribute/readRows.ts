/** A row of a distribution as it was pasted. */
export interface PastedRow {
  readonly phone: string;
  readonly times: number;
}

/** Number and times of a line: apart by a comma, a semicolon or a tab, and where it has none by its last blank. */
function fieldsOf(line: string): readonly string[] {
  const fields = line.split(/[,;\t，；]/);
  const lastBlank = line.lastIndexOf(' ');
  return fields.length > 1 || lastBlank < 0 ? fields : [line.slice(0, lastBlank), line.slice(lastBlank)];
}

/** Rows of a pasted text, one a line. A line of heads is passed over. */
export function readRows(text: string): readonly PastedRow[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => fieldsOf(line.replaceAll('"', '').replaceAll('\u3000', ' ')))
    .filter(([phone = ''], index) => index > 0 || /\d/.test(phone))
    .map(([phone = '', times = '1']) => ({ phone: phone.trim(), times: Number(times.trim() || '1') || 0 }));
}
