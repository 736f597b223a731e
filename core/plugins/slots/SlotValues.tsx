import { memo, type ReactElement, useEffect } from 'react';
import type { SlotEntry } from '../PluginRegistry.ts';
import { Entry, keyOf, useSlot } from './Slot.tsx';
import type { Slot as SlotOf } from './slot.ts';

/** Hears what an entry made of what it was given. */
type OnValue<Given, Made> = (entry: SlotEntry, value: Made, given: Given) => void;
type Hook = (given: object) => unknown;

/**
 * Runs the hooks that fill a slot of values, each where the entry of a {@link Slot} is shown, and tells its host what
 * they make. Draws nothing but failures. `given` and `onValue` must keep their identity while they say the same.
 */
export function SlotValues<Given extends object, Made>(props: {
  readonly of: SlotOf<Given, unknown, Made>;
  readonly given: Given;
  readonly onValue: OnValue<Given, Made>;
  /** Failures are only logged: there is no room for their sentence. */
  readonly isQuiet?: boolean;
}): ReactElement {
  const { of, given, onValue, isQuiet } = props;
  return (
    <>
      {useSlot(of).map((entry) => (
        <Entry key={keyOf(entry)} entry={entry} isQuiet={isQuiet}>
          {(made) => (
            <Running
              // `contribute` has held the module's hook against the slot.
              useValue={made as unknown as Hook}
              entry={entry}
              given={given}
              onValue={onValue as OnValue<object, unknown>}
            />
          )}
        </Entry>
      ))}
    </>
  );
}

interface RunningProps {
  readonly useValue: Hook;
  readonly entry: SlotEntry;
  readonly given: object;
  readonly onValue: OnValue<object, unknown>;
}

/** Runs anew for what is given and for the hook's own state, but not whenever its host draws a value it was told. */
const Running = memo(function Running({ useValue, entry, given, onValue }: RunningProps): null {
  // One entry has one hook, for as long as it is shown.
  // oxlint-disable-next-line react/hooks
  const value = useValue(given);
  useEffect(() => onValue(entry, value, given), [onValue, entry, value, given]);
  return null;
});
