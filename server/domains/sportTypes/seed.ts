import { SPORTS } from '../../db/seed/catalogue.ts';
import type { SeedPart } from '../../db/seed/parts.ts';
import type { World } from '../../db/seed/world.ts';
import { SPORT_STARTS } from './seed/sportStarts.ts';

/** Sport types, which all batches share, each with what a template of it starts with. */
function addSports(world: World): void {
  for (const [index, name] of SPORTS.entries()) {
    const { icon, covers } = world.pictures[name];
    world.rows.sportType.push({
      id: world.nextId('sportType'),
      name,
      icon: icon.path,
      sort: index + 1,
      status: 1,
      defaults: { cover: covers[0]?.path, ...SPORT_STARTS[name] },
    });
  }
}

/** Demo rows of sport types. */
export const seed: SeedPart = { steps: { sports: { after: null, isOnce: true, take: addSports } } };
