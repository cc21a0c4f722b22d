import type { Site } from '../../../src/site.ts';
import { settingsEdit, type Edit } from '../deployments/deployments.ts';

/** Another value for every setting of src/site.ts. */
const settings: Required<Site> = {
  name: 'Normenkiste',
  origin: 'https://www.normenkiste.test',
  tagline: 'Normen & PDFs',
  description: 'Normenkiste lädt Normen herunter & macht daraus PDFs: "alles", was Sie brauchen.',
  supportEmail: 'hilfe@normenkiste.test',
  owner: 'Jürgen O’Neill & Söhne GmbH',
  effective: { termsOfService: '2027/01/31', privacyPolicy: '2028/02/29' },
  signIn: {
    methods: ['emailLink', 'phone', 'apple', { provider: 'oidc.acme', name: 'Acme' }],
    secondFactors: ['totp'],
  },
  authDomain: 'login.normenkiste.test',
};

const replacing =
  (...pairs: readonly (readonly [string, string])[]) =>
  (text: string): string => {
    for (const [old] of pairs) if (!text.includes(old)) throw new Error(`There is no ${old} to change.`);
    return pairs.reduce((changed, [old, value]) => changed.replaceAll(old, value), text);
  };

const IMPRINT = `export const Imprint = () => (
  <article className="prose">
    <h1>Imprint</h1>
    <p>Hamburg, HRB 12345.</p>
  </article>
);
`;

/** What an owner in another country changes: the settings, the law and the texts of their business, a page, a colour. */
export const otherOwner: readonly Edit[] = [
  settingsEdit(settings),
  {
    file: 'src/pages/terms-of-service.tsx',
    edit: replacing(
      ['Swedish law', 'German law'],
      ['courts of Sweden', 'courts of Germany'],
      ["  'Governing Law'", "  'Applicable Law'"],
    ),
  },
  {
    file: 'src/pages/privacy-policy.tsx',
    edit: replacing(
      ['Sweden is the Swedish Authority\n      for Privacy Protection (IMY)', 'Hamburg is the HmbBfDI'],
      ['Payment information', 'Number of your membership'],
      ['User Rights', 'Your Rights'],
    ),
  },
  { file: 'src/pages/imprint.tsx', edit: () => IMPRINT },
  {
    file: 'src/app/routes.tsx',
    edit: replacing(
      ['import { Home }', "import { Imprint } from '../pages/imprint.tsx';\nimport { Home }"],
      [
        "  {\n    path: '/auth',",
        "  { path: '/imprint', title: 'Imprint', description: 'Who publishes this site, and how to reach these people by post.', page: <Imprint /> },\n  {\n    path: '/auth',",
      ],
    ),
  },
  {
    file: 'src/app/footer.tsx',
    edit: replacing(
      [
        '        <NavLink to="/faq">',
        '        <NavLink to="/imprint">Imprint</NavLink>\n        <NavLink to="/faq">',
      ],
      ['3GPP or its\n        organizational partners', 'any standards body'],
    ),
  },
  { file: 'src/ui/styles/tokens.css', edit: replacing(['#0b5c72', '#6a1b5a'], ['#f5f7f9', '#faf6f2']) },
];
