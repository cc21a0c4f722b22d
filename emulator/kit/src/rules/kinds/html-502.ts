import { send } from '../../http/answers.ts';
import { faultKind } from '../fault.ts';

const PAGE =
  '<!doctype html><html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>\n';

export const html502 = faultKind({
  does: 'Answers 502 with an HTML page, like a load balancer whose server is down.',
  attributes: {},
  answers: true,
  apply: ({ response }) => send(response, 502, 'text/html; charset=utf-8', PAGE),
});
