/** A file of react-router without its parts for data routers; throws when it is written differently. */
export default function plainRouter(source: string): string;
