import { writeFileSync } from 'node:fs';
import { allCalls } from '../../shared/contract/calls.ts';
import { apiPage } from './apiPage.ts';

/** Writes the generated pages of docs/. */
writeFileSync(new URL('../../docs/api.md', import.meta.url), apiPage(allCalls));
console.log(`docs/api.md: ${allCalls.length} calls.`);
