type Grid = readonly (readonly boolean[])[];

const MASKS: readonly ((x: number, y: number) => number)[] = [
  (x, y) => (x + y) % 2,
  (_, y) => y % 2,
  (x) => x % 3,
  (x, y) => (x + y) % 3,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
  (x, y) => ((x * y) % 2) + ((x * y) % 3),
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
];

/** Whether a mask turns a module over. */
export const maskAt = (mask: number, x: number, y: number): boolean => MASKS[mask]?.(x, y) === 0;

/** Runs of five and more equal modules, and patterns that look like a finder, in one line. */
function linePenalty(line: readonly boolean[]): number {
  const text = line.map((dark) => (dark ? '1' : '0')).join('');
  const runs = [...text.matchAll(/1{5,}|0{5,}/g)].reduce((sum, [run]) => sum + run.length - 2, 0);
  const finders = [...text.matchAll(/(?=00001011101|10111010000)/g)].length;
  return runs + finders * 40;
}

/** Two by two modules of one colour. */
function squarePenalty(grid: Grid): number {
  let squares = 0;
  for (let y = 1; y < grid.length; y += 1)
    for (let x = 1; x < grid.length; x += 1) {
      const dark = grid[y]?.[x];
      if (dark === grid[y]?.[x - 1] && dark === grid[y - 1]?.[x] && dark === grid[y - 1]?.[x - 1])
        squares += 1;
    }
  return squares * 3;
}

/** How hard a drawing is to read; only the comparison between masks matters. */
function penalty(grid: Grid): number {
  const columns = grid.map((_, x) => grid.map((row) => row[x] ?? false));
  const lines = [...grid, ...columns].reduce((sum, line) => sum + linePenalty(line), 0);
  const dark = grid.flat().filter(Boolean).length / grid.length ** 2;
  return lines + squarePenalty(grid) + Math.floor(Math.abs(dark * 20 - 10)) * 10;
}

/** Draws with every mask and keeps the one that is easiest to read. */
export function bestMask(draw: (mask: number) => boolean[][]): boolean[][] {
  const drawn = MASKS.map((_, mask) => draw(mask));
  const scored = drawn.map((grid) => ({ grid, score: penalty(grid) }));
  return scored.reduce((best, next) => (next.score < best.score ? next : best)).grid;
}
