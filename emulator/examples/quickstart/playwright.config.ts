import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'tests',
  fullyParallel: true,
  reporter: [['list'], ['firebase-auth-faults/reporter']],
  use: { baseURL: 'http://localhost:5000' },
});
