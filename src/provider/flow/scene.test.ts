import { expect, test } from 'vitest';
import { Scene } from './scene.ts';

test('once a question is answered, messages appear on the screen below it again', async () => {
  const said: string[] = [];
  const scene = new Scene({} as HTMLElement);
  scene.onScreen('Password', (message) => said.push(`password: ${message}`));
  const asking = scene.ask<void>((answer) => {
    queueMicrotask(answer);
    return null;
  });
  scene.onScreen('Code', (message) => said.push(`code: ${message}`));
  scene.say('Wrong code.');
  await asking;
  scene.say('The session was not stored.');
  expect(said).toEqual(['code: Wrong code.', 'password: The session was not stored.']);
});
