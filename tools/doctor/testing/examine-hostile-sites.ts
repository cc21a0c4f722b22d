/* Examines each hostile site, and prints the doctor's texts as a line of JSON. A test can end this process if it hangs. */
import { examined, SITES } from './hostile-sites.ts';

for (const [what, pagesOf] of SITES) {
  const said = await examined(pagesOf()).catch(({ message }: Error) => [message]);
  console.log(JSON.stringify({ said, what }));
}
