import { adaptedCopy } from './adapted-copy.ts';
import { otherOwner } from './other-owner.ts';
await adaptedCopy(process.argv[2]!, otherOwner);
