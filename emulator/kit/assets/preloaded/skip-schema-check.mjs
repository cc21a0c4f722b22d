/*
 * Preloaded into the Firebase CLI. At its start, the Auth emulator creates about a thousand validators, and checks the
 * schema of each with a new checker. These checks take eight of the start's eleven CPU-seconds. The schemas belong to
 * firebase-tools and never change, so this script skips the checks. The emulator still validates requests.
 *
 * The validator library, Ajv, has the option `validateSchema: false` for this, but exegesis, the router that uses Ajv, does
 * not pass this option on. If a version of firebase-tools has no such Ajv, the start only takes longer.
 */
import { createRequire } from 'node:module';

try {
  const { resolve: resolveInTools } = createRequire(process.env.FIREBASE_TOOLS);
  const { default: Ajv } = createRequire(resolveInTools('exegesis'))('ajv');
  if (!Ajv.prototype.validateSchema) throw new Error('Ajv has no validateSchema');
  Ajv.prototype.validateSchema = () => true;
} catch ({ message }) {
  console.warn(`[firebase-auth-faults] The emulators start more slowly: ${message.split('\n', 1)[0]}.`);
}
