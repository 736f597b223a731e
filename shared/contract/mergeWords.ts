/** Words by key, in groups of any depth. */
export interface Words {
  readonly [key: string]: string | Words;
}

/**
 * The words of several parts in one tree; groups of the same name are put together. A family's part says what its
 * refusals are called (`errors`), its code lists (`codes`) and its tasks (`tasks.change`), in a file for each language.
 */
export function mergeWords(parts: readonly Words[]): Words {
  const merged: Record<string, string | Words> = {};
  for (const part of parts)
    for (const [key, value] of Object.entries(part)) {
      const before = merged[key];
      const isGroup = typeof before === 'object' && typeof value === 'object';
      merged[key] = isGroup ? mergeWords([before, value]) : value;
    }
  return merged;
}
