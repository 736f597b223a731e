import type { Finder } from '../../plugins/finder.ts';
import { PluginRegistry } from '../../plugins/PluginRegistry.ts';
import { useService } from '../../plugins/react.tsx';
import { useMayShow } from '../useConsole.ts';
import { useLanguage } from '../useLanguage.ts';
import { useText } from '../useText.ts';

/** What plugins find, of what the viewer may ask. */
export function useOwnFinders(): readonly { readonly key: string; readonly finder: Finder }[] {
  const { plugins } = useService(PluginRegistry);
  const mayShow = useMayShow();
  return plugins.flatMap((plugin) =>
    (plugin.finds ?? [])
      .filter(({ code }) => mayShow(plugin, code))
      .map((finder) => ({ key: `${plugin.id}/${finder.id}`, finder })),
  );
}

/** What can be looked for, as the field that opens the palette and the palette's own say it. */
export function usePaletteWords(): string {
  const t = useText();
  const language = useLanguage();
  const promised = useOwnFinders().map(({ finder }) => (finder.promise ?? finder.title)[language]);
  return [t('shell.goToPage'), ...new Set(promised)].join(' · ');
}
