import { PointPlot } from './PointPlot.tsx';

/** Everything that needs the charting library: one chunk, fetched with the first chart. */
export const plots = { PointPlot };
