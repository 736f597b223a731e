/** A mark of this browser alone, not of an account: kept beside the typed storage, which a sign-out empties. */
const KEY = 'touchline.moveNoticeHidden';

/** Whether the moved-address notice was hidden in this browser. */
export function isMoveNoticeHidden(): boolean {
  try {
    return localStorage.getItem(KEY) === '1';
  } catch {
    return false;
  }
}

/** Hides the moved-address notice from now on, or shows it again. */
export function hideMoveNotice(hidden: boolean): void {
  try {
    if (hidden) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is full or forbidden: the notice shows again, which loses nothing.
  }
}
