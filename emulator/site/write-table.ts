import { writeScreens } from './table.ts';

await writeScreens();
