import { slot } from '../../core/api.ts';

/** A card below the form of the settings: what the environment of the server decides, and another plugin tells. */
export const MoreSettings = slot<object>('platform-settings/more', 1);
