import * as firebaseApp from 'firebase/app';

/**
 * Removes the SDK's usage statistics from an app. Every call to the provider waits for their database, without a limit:
 * where IndexedDB never answers, nobody could sign in (@firebase/app 0.15, HeartbeatStorageImpl). Call it before
 * `initializeAuth`. The seam is internal to the SDK; emulator/scenarios/session/broken-storage.spec.ts fails without it.
 * @returns the app
 */
export function withoutHeartbeats(app: firebaseApp.FirebaseApp): firebaseApp.FirebaseApp {
  const { _addOrOverwriteComponent: overwrite } = firebaseApp as unknown as {
    _addOrOverwriteComponent(app: firebaseApp.FirebaseApp, component: object): void;
  };
  overwrite(app, {
    name: 'heartbeat',
    type: 'PRIVATE',
    instantiationMode: 'LAZY',
    instanceFactory: () => ({ triggerHeartbeat: async () => {}, getHeartbeatsHeader: async () => '' }),
  });
  return app;
}
