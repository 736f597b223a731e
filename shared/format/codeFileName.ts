/** A channel code's file: its name where that can stand in a file name, then its number, so that no two are the same. */
export function codeFileName(
  { content, serialNumber }: { readonly content: string; readonly serialNumber: string },
  format: 'png' | 'svg' | 'jpeg',
): string {
  const name = content.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '');
  return `${[name, serialNumber].filter(Boolean).join('-')}.${format === 'jpeg' ? 'jpg' : format}`;
}
