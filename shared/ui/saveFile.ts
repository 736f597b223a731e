/** The address of a saved file lives this long, in milliseconds; Safari reads it after the click. */
const ADDRESS_LIVES_MS = 60_000;

/** Hands a file to the browser's downloads. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), ADDRESS_LIVES_MS);
}
