import { join } from 'node:path';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { TextPlace } from '../../../../shared/contract/appItems/kinds/clockTemplate.ts';
import { dayOf } from '../../../../shared/format/dates.ts';
import { FileAnswer, type PlatformRequest } from '../../../http/handler.ts';
import { drawTexts } from '../../../pictures/drawTexts.ts';
import type { Services } from '../../../services.ts';
import { readAppItem } from '../list/service.ts';
import { refuse } from '../refusals.ts';

/** The picture of a clock template with sample texts, as the app draws it. @throws Refusal forbidden, notFound */
export async function drawClock(
  services: Services,
  request: PlatformRequest,
  id: number,
): Promise<FileAnswer> {
  const { cover, title, values } = await readAppItem(services, request, { kind: 'clock-template', id });
  const { dataDirectory, zone } = services.config;
  const samples = { name: '小林 Lin', days: '21', date: dayOf(request.context.now, zone), topic: title };
  const places = z.array(TextPlace).catch([]).parse(values['places']);
  const texts = places.map(({ field, ...place }) => ({ ...place, text: samples[field] }));
  const file = join(dataDirectory, 'pictures', cover.slice(1));
  const drawn = await drawTexts(file, texts).catch(() => undefined);
  if (!drawn) throw refuse.notFound();
  return new FileAnswer(
    `clock-template-${id}.png`,
    'image/png',
    Readable.from([drawn], { objectMode: false }),
  );
}
