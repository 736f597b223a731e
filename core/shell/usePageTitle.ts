import { PluginRegistry } from '../plugins/PluginRegistry.ts';
import { useService } from '../plugins/react.tsx';
import { useGoodsTitle } from './useGoodsTitle.ts';
import { useLanguage } from './useLanguage.ts';

/** Title of the page at an address, of whichever view; undefined when no plugin claims it. */
export function usePageTitle(address: string | undefined): string | undefined {
  const { routes } = useService(PluginRegistry);
  const language = useLanguage();
  const claim = address === undefined ? undefined : routes.find(address.split(/[?#]/)[0] ?? address);
  const say = useGoodsTitle();
  const title = (claim?.platform ?? claim?.partner)?.route.title;
  return title && say(title)[language];
}
