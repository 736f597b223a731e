/** A row of a distribution as it was pasted. */
export interface PastedRow {
  readonly phone: string;
  readonly times: number;
}

/** Number and times of each line: separated by a comma, a semicolon, a tab or blanks. A line of heads is passed over. */
export function readRows(text: string): readonly PastedRow[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => line.replaceAll('"', '').split(/[,;\t，；]|\s+(?=\S+$)/))
    .filter(([phone = ''], index) => index > 0 || /\d/.test(phone))
    .map(([phone = '', times = '1']) => ({ phone: phone.trim(), times: Number(times.trim() || '1') || 0 }));
}
