import { defineBackend } from '@aws-amplify/backend';
import { auth } from './auth/resource';
import { data } from './data/resource';
import { countWords } from './functions/count-words/resource';

defineBackend({ auth, data, countWords });
