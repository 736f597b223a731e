import { ContainerModule } from 'inversify';
import { deviceSounds, Sounds } from './pages/CheckIn/sounds.ts';

/** Made when the first page or line of this plugin asks, and let go of with the account. */
export default new ContainerModule(({ bind }) => {
  bind(Sounds)
    .toDynamicValue(deviceSounds)
    .inSingletonScope()
    .onDeactivation((sounds) => sounds.close());
});
