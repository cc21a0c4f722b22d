import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { faultsClient } from '../client/client.ts';
import { listenOnLoopback } from '../http/listen.ts';
import { startGateway } from './gateway.ts';

const OIDC = 'projects/demo/oauthIdpConfigs';
const SAML = 'projects/demo/tenants/t-1/inboundSamlConfigs';
const NOT_FOUND = {
  status: 404,
  body: { error: { code: 404, message: 'CONFIGURATION_NOT_FOUND', status: 'NOT_FOUND' } },
};

/** Starts a gateway whose Auth emulator reads each call and answers it with `status`. @returns what makes a call */
async function startFront(status = 501) {
  const emulator = await listenOnLoopback((request, response) => {
    void buffer(request).then(() =>
      response.writeHead(status, { 'x-powered-by': 'Express' }).end('{"by":"emulator"}'),
    );
  }, 0);
  const auth = `http://127.0.0.1:${emulator.port}`;
  const { port, close } = await startGateway({ port: 0, auth, hosting: undefined, projectId: 'demo' });
  onTestFinished(async () => void (await Promise.all([close(), emulator.close()])));
  const gateway = `http://127.0.0.1:${port}`;
  const call = async (method: string, path: string, fields?: object) => {
    const answer = await fetch(`${gateway}/identitytoolkit.googleapis.com/v2/${path}`, {
      method,
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      ...(fields && { body: JSON.stringify(fields) }),
    });
    expect(answer.headers.get('x-powered-by')).toBe('Express');
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  return { call, faults: faultsClient(gateway) };
}

test('a configuration can be created, read, changed field by field, replaced and deleted', async () => {
  const { call } = await startFront();
  const responseType = { idToken: true };
  const first = { clientId: 'a', enabled: true, displayName: 'A', responseType };
  const name = `${OIDC}/oidc.a`;
  expect(await call('GET', name)).toEqual(NOT_FOUND);
  const created = { status: 200, body: { ...first, name } };
  expect(await call('POST', `${OIDC}?oauthIdpConfigId=oidc.a`, { ...first, name: 'ignored' })).toEqual(
    created,
  );
  expect(await call('GET', name)).toEqual(created);
  // The Admin SDK names nested fields in the mask. The provider leaves out what is false or empty.
  const mask = 'enabled,displayName,responseType.code,responseType.idToken';
  const change = {
    enabled: false,
    displayName: '',
    clientId: 'unmasked',
    responseType: { code: true, idToken: false },
  };
  expect(await call('PATCH', `${name}?updateMask=${mask}`, change)).toEqual({
    status: 200,
    body: { clientId: 'a', responseType: { code: true }, name },
  });
  expect((await call('PATCH', name, { clientId: 'b' })).body).toEqual({ clientId: 'b', name });
  expect(await call('DELETE', name)).toEqual({ status: 200, body: {} });
  for (const method of ['GET', 'PATCH', 'DELETE'])
    expect(await call(method, name, method === 'PATCH' ? {} : undefined)).toEqual(NOT_FOUND);
});

test.each([
  ['without an id', SAML, 400, 'INVALID_CONFIG_ID'],
  ['with an id that exists', `${SAML}?inboundSamlConfigId=saml.a`, 409, 'CONFIGURATION_EXISTS'],
])('a configuration cannot be created %s', async (_how, path, code, message) => {
  const { call } = await startFront();
  await call('POST', `${SAML}?inboundSamlConfigId=saml.a`, {});
  const { status, body } = await call('POST', path, {});
  expect([status, body['error']]).toEqual([code, expect.objectContaining({ code, message })]);
});

test('a list has the configurations of one kind, of one project or tenant, oldest first, page by page', async () => {
  const { call } = await startFront();
  expect(await call('GET', SAML)).toEqual({ status: 200, body: {} });
  for (const id of ['saml.b', 'saml.a', 'saml.c'])
    await call('POST', `${SAML}?inboundSamlConfigId=${id}`, {});
  await call('POST', `${OIDC}?oauthIdpConfigId=oidc.a`, {});
  await call('POST', 'projects/demo/defaultSupportedIdpConfigs?idpId=google.com', {});
  const named = (...ids: string[]) => ids.map((id) => ({ name: `${SAML}/${id}` }));
  const first = await call('GET', `${SAML}?pageSize=2`);
  expect(first.body).toEqual({ inboundSamlConfigs: named('saml.b', 'saml.a'), nextPageToken: '2' });
  const second = await call('GET', `${SAML}?pageSize=2&pageToken=${String(first.body['nextPageToken'])}`);
  expect(second.body).toEqual({ inboundSamlConfigs: named('saml.c') });
  expect((await call('GET', 'projects/demo/defaultSupportedIdpConfigs')).body).toEqual({
    defaultSupportedIdpConfigs: [{ name: 'projects/demo/defaultSupportedIdpConfigs/google.com' }],
  });
});

test.each([200, 401])('the answer %i of an emulator that knows the call stays unchanged', async (status) => {
  const { call } = await startFront(status);
  expect(await call('POST', `${OIDC}?oauthIdpConfigId=oidc.a`, {})).toEqual({
    status,
    body: { by: 'emulator' },
  });
});

test('a rule can read and delay the call for a configuration', async () => {
  const { call, faults } = await startFront();
  const operation = 'oauthIdpConfigs';
  await faults.inject({ operation, match: { body: { clientId: 'a' } }, fault: { kind: 'latency', ms: 1 } });
  const { body } = await call('POST', `${OIDC}?oauthIdpConfigId=oidc.a`, { clientId: 'a' });
  expect(body).toEqual({ clientId: 'a', name: `${OIDC}/oidc.a` });
  await faults.verify({ operation }, { times: 1 });
});
