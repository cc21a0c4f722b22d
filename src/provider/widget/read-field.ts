import { unlessBlank } from '../../ui/visible-text.ts';
import { readAddress } from '../screens/typed.ts';

/**
 * @param name the kind of the field
 * @returns an address as `readAddress` reads it; a name as typed, or as an empty string if no character is visible
 */
export const readField = (name: 'email' | 'name', typed: string): string =>
  name === 'name' ? unlessBlank(typed) : readAddress(typed);
