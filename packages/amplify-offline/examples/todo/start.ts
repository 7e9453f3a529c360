import { startAmplify } from 'amplify-offline';

const { origin } = await startAmplify({
  backend: 'amplify/backend.ts',
  dataDir: '.amplify/data',
  listen: { port: 3000 },
});
console.log(`The to-do backend runs at ${origin}. Its emails are at ${origin}/_local/outbox.`);
