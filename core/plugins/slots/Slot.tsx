import { type ComponentType, type ReactElement, type ReactNode, useEffect, useMemo, useState } from 'react';
import { Http } from '../../services/http/Http.ts';
import { useMayShow } from '../../shell/useConsole.ts';
import { EntryFailure } from './EntryFailure.tsx';
import { PartLoader } from '../PartLoader.ts';
import { PluginBoundary } from '../PluginBoundary.tsx';
import { PluginLog } from '../PluginLog.ts';
import { PluginRegistry, type SlotEntry, slotKey } from '../PluginRegistry.ts';
import { ServicesContext, useReading, useService } from '../react.tsx';
import type { Slot as SlotOf } from './slot.ts';

const NOBODY: readonly never[] = [];

/**
 * The entries of a slot that the viewer may see, in order, with what they say of themselves, for example the titles of
 * tabs. Keeps its identity while they stay the same.
 */
export function useSlot<Facts>(of: SlotOf<never, Facts, unknown>): readonly SlotEntry<Facts>[] {
  const { slots } = useService(PluginRegistry);
  const mayShow = useMayShow();
  // `contribute` has held what an entry says of itself against its slot.
  const entries = slots.get(slotKey(of)) as readonly SlotEntry<Facts>[] | undefined;
  return useMemo(
    () => entries?.filter(({ owner, contribution }) => mayShow(owner, contribution.code)) ?? NOBODY,
    [entries, mayShow],
  );
}

/**
 * Fills a place on a page with what other plugins contribute: each entry lazy, inside its own boundary, and over the
 * services of its own plugin.
 */
export function Slot<Props extends object>({
  of,
  only,
  meanwhile = null,
  ...props
}: {
  readonly of: SlotOf<Props>;
  /** Id of the one entry to show, for tabs. */
  readonly only?: string;
  /** Shown while an entry is on its way; nothing where an entry is small. */
  readonly meanwhile?: ReactNode;
} & Props): ReactElement {
  const entries = useSlot(of).filter(({ contribution }) => only === undefined || contribution.id === only);
  // What is handed over belongs to the host; entries may read it.
  const handed = Object.freeze({ ...props });
  return (
    <>
      {entries.map((entry) => (
        <Entry key={keyOf(entry)} entry={entry} meanwhile={meanwhile}>
          {(View) => <View {...handed} />}
        </Entry>
      ))}
    </>
  );
}

/** Names an entry among all entries of its slot, whatever they are called by their plugins. */
export const keyOf = ({ plugin, contribution }: SlotEntry): string => `${plugin}/${contribution.id}`;

interface EntryProps {
  readonly entry: SlotEntry;
  readonly meanwhile?: ReactNode;
  /** A failure is logged and draws nothing. */
  readonly isQuiet?: boolean | undefined;
  readonly children: (made: ComponentType<object>) => ReactNode;
}

/** What one entry shows, from the moment it has anything to show. */
export function Entry(props: EntryProps): ReactNode {
  const { condition } = props.entry;
  const [isMet, setIsMet] = useState(condition === undefined);
  if (isMet || !condition) return <LoadedEntry {...props} />;
  return (
    <LoadedEntry {...props} entry={condition}>
      {/* `contribute` has held the hook against its type. */}
      {(made) => <Watch useCondition={made as unknown as () => boolean} onMet={setIsMet} />}
    </LoadedEntry>
  );
}

/** Asks the hook of a condition until it is met. */
function Watch(props: {
  readonly useCondition: () => boolean;
  readonly onMet: (isMet: boolean) => void;
}): null {
  const { useCondition, onMet } = props;
  // One entry has one condition, for as long as it is shown.
  // oxlint-disable-next-line react/hooks
  const isMet = useCondition();
  useEffect(() => onMet(isMet), [onMet, isMet]);
  return null;
}

/** What one entry shows, of what its module exports: once that is loaded, over its services, inside its boundary. */
function LoadedEntry(props: EntryProps): ReactNode {
  const { entry, meanwhile = null, isQuiet, children } = props;
  const loader = useService(PartLoader);
  const log = useService(PluginLog);
  const http = useService(Http);
  useEffect(() => {
    // No row waits for what only counts: it comes once the line is quiet.
    if (isQuiet) void http.quiet().then(() => loader.load(entry));
    else void loader.load(entry);
  }, [entry, loader, http, isQuiet]);
  const state = useReading(loader.changed$, () => loader.stateOf(entry));
  if (!state || state.status === 'loading') return meanwhile;
  if (state.status === 'failed')
    return isQuiet ? null : (
      <EntryFailure entry={entry} error={state.error} phase="load" onRetry={() => loader.retry(entry)} />
    );
  const { View, services } = state;
  return (
    <PluginBoundary
      plugin={entry.plugin}
      phase="render"
      log={log}
      renderFailure={(error, again) =>
        isQuiet ? null : <EntryFailure entry={entry} error={error} phase="render" onRetry={again} />
      }
    >
      <ServicesContext value={services}>{children(View)}</ServicesContext>
    </PluginBoundary>
  );
}
