import { createContext } from 'react';

/** Zone in which the console prints times (screen catalogue A1); core may provide another one. */
export const ZoneContext = createContext('Asia/Shanghai');
