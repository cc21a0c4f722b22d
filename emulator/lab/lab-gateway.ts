import type { Emulators, GatewayOptions } from 'firebase-auth-faults';
import { labFiles } from './files.ts';
import { labPages } from './pages.ts';
import { pictureTaker } from './take-picture.ts';

/**
 * @param hosting origin of the server with the site's files
 * @param domain part of the addresses of all people that the lab creates
 * @returns the options that make a gateway the lab's
 */
export async function labGateway(
  { auth, projectId, hosting }: Pick<Emulators, 'auth' | 'projectId' | 'hosting'>,
  domain = 'lab',
): Promise<Pick<GatewayOptions, 'framed' | 'stub' | 'reserved'>> {
  const files = await labFiles();
  const optionsOf = (pages: Parameters<typeof labPages>[2]) => ({
    framed: true,
    stub: true,
    reserved: labPages({ auth, projectId }, files, pages),
  });
  const ofPictures = optionsOf({ domain: `${domain}-pictures` });
  const takePicture = pictureTaker({ auth, projectId, hosting, ...ofPictures });
  return optionsOf({ domain, takePicture });
}
