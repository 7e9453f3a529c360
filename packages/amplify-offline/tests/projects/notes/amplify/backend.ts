import { defineBackend } from '@aws-amplify/backend';
import { auth } from './auth/resource.js';
import { data, publishNote } from './data/resource.js';
import { storage } from './storage/resource.js';

const backend = defineBackend({ auth, data, storage, publishNote });
backend.addOutput({ custom: { team: 'notes' } });
