import { execFileSync } from 'node:child_process';
import { type Drawer, SHIPPED_DRAWING, startDrawer } from './drawer.ts';
import { manyScans, plain } from './testing/madePictures.ts';

let drawer: Drawer | undefined;
afterEach(() => drawer?.stop());

/** Processes that draw for this one. */
function drawing(): string[] {
  const listed = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], {
    encoding: 'utf8',
  });
  return listed.split('\n').filter((line) => line.includes('drawProcess'));
}

it('starts no process before the first picture, and draws those that follow in the same one', async () => {
  drawer = startDrawer();
  expect(drawing()).toHaveLength(0);
  const file = await plain(300, 200).png().toBuffer();
  const drawn = await drawer.draw(file);
  expect(drawn).toMatchObject({
    width: 300,
    height: 200,
    name: expect.stringMatching(/^[0-9a-f]{64}\.webp$/),
  });
  const [process] = drawing();
  expect(process).toBeDefined();
  expect((await drawer.draw(file)).content.equals(drawn.content)).toBe(true);
  expect(drawing()).toEqual([process]);
});

it('says what is wrong with a file as it does in the own process', async () => {
  drawer = startDrawer();
  await expect(drawer.draw(Buffer.from('%PDF'))).rejects.toMatchObject({ fault: 'notAPicture' });
});

it('ends the process of a picture that takes too long', async () => {
  drawer = startDrawer({ ...SHIPPED_DRAWING, withinMs: 200 });
  await expect(drawer.draw(await manyScans(50, 5_500))).rejects.toMatchObject({ fault: 'tooHeavy' });
  expect(drawing()).toHaveLength(0);
});

it('ends the process of a picture that takes too much memory', async () => {
  drawer = startDrawer({ ...SHIPPED_DRAWING, mostBytes: 200 * 1_048_576 });
  await expect(drawer.draw(await manyScans(0, 5_500))).rejects.toMatchObject({ fault: 'tooHeavy' });
  expect(drawing()).toHaveLength(0);
  expect(await drawer.draw(await plain(300, 300).png().toBuffer())).toMatchObject({ width: 300 });
});
