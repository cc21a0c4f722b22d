/* Examines each hostile site, and prints what the doctor says as a line of JSON. A test can end it where it hangs. */
import { examined, SITES } from './hostile-sites.ts';

for (const [what, pagesOf] of SITES) {
  const said = await examined(pagesOf()).catch(({ message }: Error) => [message]);
  console.log(JSON.stringify({ said, what }));
}
