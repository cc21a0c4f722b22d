import { writeFile } from 'node:fs/promises';
import { README, readmeWithScreens } from './table.ts';

await writeFile(README, (await readmeWithScreens()).after);
