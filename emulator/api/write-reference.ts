/* `npm run api`: writes the reference of the kit's entry points. */
import { writeFile } from 'node:fs/promises';
import { REFERENCE, reference } from './reference.ts';

await writeFile(REFERENCE, await reference());
