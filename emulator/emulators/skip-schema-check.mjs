/*
 * Preloaded into the Firebase CLI. As it starts, the Auth emulator makes about a thousand validators, and each has its
 * schema checked by a checker made anew for it: eight of eleven CPU-seconds. The schemas come with firebase-tools and
 * are the same at every start, so this checks none. What the emulator demands of requests stays as it is.
 *
 * Ajv has the option `validateSchema: false` for this, which exegesis, the router that asks it, does not hand on.
 */
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);
const { resolve: resolveInTools } = createRequire(resolve('firebase-tools/package.json'));
const { default: Ajv } = createRequire(resolveInTools('exegesis'))('ajv');
Ajv.prototype.validateSchema = () => true;
