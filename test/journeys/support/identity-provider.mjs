// Real OpenID providers on this machine, as a process of their own: node identity-provider.mjs <return address>.
// Whoever comes is signed in at once as the hint says: `subject|email|unverified`, the last two optional.
import { createServer } from 'node:http';
import { once } from 'node:events';
import Provider from 'oidc-provider';

const [returnAddress] = process.argv.slice(2);
const HOUR = 3_600;

const account = (hint) => {
  const [sub, email = sub, doubt] = hint.split('|');
  return { accountId: hint, claims: () => ({ sub, email, email_verified: doubt === undefined }) };
};

async function start(idTokenSeconds) {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://localhost:${server.address().port}`;
  const provider = new Provider(issuer, {
    clients: [{ client_id: 'portal', client_secret: 'provider-secret', redirect_uris: [returnAddress] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    cookies: { keys: ['test'] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_ctx, hint) => account(hint),
    interactions: { url: (_ctx, interaction) => `/sign-in/${interaction.uid}` },
    ttl: { IdToken: () => idTokenSeconds, AccessToken: HOUR, Grant: HOUR, Interaction: HOUR, Session: HOUR },
  });
  server.on('request', async (request, response) => {
    if (!request.url.startsWith('/sign-in/')) return provider.callback()(request, response);
    const { params } = await provider.interactionDetails(request, response);
    const accountId = params.login_hint;
    const grant = new provider.Grant({ accountId, clientId: params.client_id });
    grant.addOIDCScope('openid email');
    const result = { login: { accountId }, consent: { grantId: await grant.save() } };
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  });
  return issuer;
}

const [first, second, late] = [await start(HOUR), await start(HOUR), await start(-HOUR)];
process.stdout.write(`${JSON.stringify({ first, second, late })}\n`);
