import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePorts, selfSigned } from 'firebase-auth-faults/internal/http';
import { expect, ORIGIN, test, type Deployer } from '../../testing/deployer-test.ts';
import { startSite } from '../../testing/deployments/site.ts';
import { examineDeployment, NOTHING_IS_WRONG } from '../steps/examine-deployment.ts';

// Each test builds the site first, which takes long.
test.describe.configure({ timeout: 240_000 });

/** The path of nginx on Debian, FreeBSD or Homebrew. A normal user's PATH rarely contains the folder of nginx. */
const NGINX = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'].find((path) =>
  existsSync(path),
);

const ADDRESSES = `
  / /index.html /index /faq /faq?a=b /faq/ /faq.html /faq.html?a=b /auth?mode=x
  /home /home?a=b /home/ /404 /404.html /no-such-page /no-such-page/ /no-such.html
  /icons /icons/ /assets/ /faq.html/ /manifest.webmanifest /favicon.svg /sw.js
`
  .trim()
  .split(/\s+/);

test('nginx answers in the same way as Hosting, and the doctor finds nothing wrong on nginx', async ({
  deployer,
}) => {
  test.skip(
    NGINX === undefined,
    'NOT TESTED: there is no nginx on this machine, such as by apt install nginx-light',
  );
  const out = await deployFor('nginx', deployer);
  const hosting = await startSite({ folder: join(out, 'public'), firebaseJson: join(out, 'firebase.json') });
  const nginx = await startNginx(NGINX!, out);
  try {
    for (const address of ADDRESSES)
      expect([address, await answerAt(nginx.origin + address)]).toEqual([
        address,
        await answerAt(hosting.origin + address),
      ]);
    expect(await examineDeployment(out, { origin: ORIGIN, server: nginx.ports })).toMatch(NOTHING_IS_WRONG);
  } finally {
    await nginx.stop();
    await hosting.close();
  }
});

test('the files for Netlify contain the settings of Hosting, and the doctor finds nothing wrong', async ({
  deployer,
}) => {
  const out = await deployFor('netlify', deployer);
  const read = (file: string) => readFile(join(out, 'public', file), 'utf8');
  // The first line of the file is a path. The other lines are the headers for all addresses that match this path.
  const [path, ...lines] = (await read('_headers')).trimEnd().split('\n');
  const headers = lines.map((line) => /^ {2}([^:]+): (.+)$/.exec(line)!.slice(1));
  expect(path).toBe('/*');

  const moved = new Map(
    (await read('_redirects'))
      .trimEnd()
      .split('\n')
      .map((line) => line.split(' '))
      .map(([from, to, status]) => [from, { to, status: Number.parseInt(status!, 10) }]),
  );
  const hosting = await startSite({ folder: join(out, 'public'), firebaseJson: join(out, 'firebase.json') });
  for (const address of ADDRESSES) {
    const expected = await answerAt(hosting.origin + address);
    expect(Object.fromEntries(headers), address).toEqual(expected.headers);
    if (address.includes('?') || address.endsWith('/') || expected.status !== 301) continue;
    // Netlify itself redirects these two addresses.
    if (address !== '/404.html' && address !== '/index')
      expect([address, moved.get(address)]).toEqual([address, { to: expected.location, status: 301 }]);
  }
  await hosting.close();
  expect(await readFile(join(out, 'netlify.toml'), 'utf8')).toContain('publish = "public"');

  // Translates Netlify's settings to firebase.json. `cleanUrls` simulates that Netlify serves pages without .html.
  const rule = { source: '**', headers: headers.map(([key, value]) => ({ key, value })) };
  const redirects = [...moved].map(([source, { to, status }]) => ({ source, destination: to, type: status }));
  const told = { public: 'public', cleanUrls: true, trailingSlash: false, headers: [rule], redirects };
  await writeFile(join(out, 'firebase.json'), JSON.stringify({ hosting: told }));
  expect(await examineDeployment(out, { origin: ORIGIN })).toMatch(NOTHING_IS_WRONG);
});

async function deployFor(host: string, deployer: Deployer): Promise<string> {
  const config = {
    apiKey: 'key-of-another-host',
    authDomain: 'deployed.firebaseapp.com',
    projectId: 'deployed',
  };
  const out = await deployer.newFolder();
  const args = ['--config', await deployer.configFile(config), '--host', host, '--out', out];
  const { code, errors } = await deployer.deploy(args);
  expect([errors, code]).toEqual([[], 0]);
  return out;
}

/** The headers that firebase.json sets. */
const SET = [
  'cache-control',
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
];

async function answerAt(address: string) {
  const answer = await fetch(address, { redirect: 'manual' });
  const body = await answer.text();
  const type = answer.headers.get('content-type')?.toLowerCase();
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    headers: Object.fromEntries(SET.map((name) => [name, answer.headers.get(name)])),
    // Leaves out the bodies of redirects, because they differ between servers, and browsers do not show them.
    ...(answer.status !== 301 && { type, body }),
  };
}

async function startNginx(program: string, out: string) {
  const [port, plain, secure] = (await freePorts(3)) as [number, number, number];
  const file = join(out, 'whole.conf');
  const { key, cert } = selfSigned('nginx of a test');
  await writeFile(join(out, 'key.pem'), key);
  await writeFile(join(out, 'cert.pem'), cert);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${out}/tmp-${name};`,
  );
  await writeFile(
    file,
    `daemon off; master_process off; pid ${out}/nginx.pid; error_log stderr; events { }
http {
  access_log off; ${paths.join(' ')}
  types { text/html html; text/css css; application/javascript js; image/svg+xml svg; image/png png; text/plain txt; }
  server { listen 127.0.0.1:${port}; root ${out}/public; include ${out}/nginx.conf; }
  server { listen 127.0.0.1:${plain}; return 301 https://$host$request_uri; }
  server {
    listen 127.0.0.1:${secure} ssl; ssl_certificate ${out}/cert.pem; ssl_certificate_key ${out}/key.pem;
    root ${out}/public; include ${out}/nginx.conf;
  }
}
`,
  );
  const child = spawn(program, ['-c', file, '-p', out], { stdio: ['ignore', 'inherit', 'inherit'] });
  const ended = once(child, 'exit');
  const origin = `http://127.0.0.1:${port}`;
  const isAnswering = () =>
    fetch(origin).then(
      () => true,
      () => false,
    );
  while (!(await isAnswering())) {
    if (child.exitCode !== null) throw new Error(`nginx ended (${child.exitCode}); its output is above.`);
    await wait(50);
  }
  return {
    origin,
    ports: { plain, secure },
    async stop() {
      child.kill();
      await ended;
    },
  };
}
