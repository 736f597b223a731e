import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import plainRouter from '../scripts/build/plainRouter.cjs';

const folder = join(dirname(require.resolve('react-router/package.json')), 'dist/development');
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.mjs'))
  .map((name) => readFileSync(join(folder, name), 'utf8'));
const changed = files.filter((file) => plainRouter(file) !== file);

describe('the router of the build', () => {
  it('loses its parts for data routers in the one file that has them', () => {
    expect(changed).toHaveLength(1);
    const text = plainRouter(changed[0] ?? '');
    expect(text).not.toMatch(/= usePrefetchBehavior\(|^(Form|NavLink)\.displayName/m);
    expect(text).toContain('Link.displayName = "Link";');
  });

  it('fails the build when it is written differently', () => {
    expect(() => plainRouter('var Link = React.forwardRef(')).toThrow('plainRouter.cjs');
  });
});

describe('pages', () => {
  it('use none of what is left out', () => {
    const pages = ['core', 'shared', 'plugins'].flatMap((name) =>
      readdirSync(join(__dirname, '..', name), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file))
        .map((file) => readFileSync(join(__dirname, '..', name, file), 'utf8')),
    );
    const used = pages.filter((page) =>
      /<(Form|NavLink|RouterProvider)\b|<Link\b[^>]*\sprefetch=/.test(page),
    );
    expect(used).toEqual([]);
  });
});
