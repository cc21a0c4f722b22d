/*
 * Preloaded into the Firebase CLI. At its start, the Auth emulator creates about a thousand validators, and checks the
 * schema of each with a new checker. These checks take eight of the start's eleven CPU-seconds. The schemas belong to
 * firebase-tools and never change, so this script skips the checks. The emulator still validates requests.
 *
 * The validator library, Ajv, has the option `validateSchema: false` for this, but exegesis, the router that uses Ajv, does
 * not pass this option on.
 */
import { createRequire } from 'node:module';

const { resolve: resolveInTools } = createRequire(process.env.FIREBASE_TOOLS);
const { default: Ajv } = createRequire(resolveInTools('exegesis'))('ajv');
Ajv.prototype.validateSchema = () => true;
