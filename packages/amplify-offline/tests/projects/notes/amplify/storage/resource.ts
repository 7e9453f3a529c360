import { defineFunction, defineStorage } from '@aws-amplify/backend';

const onUpload = defineFunction({ entry: './on-upload.ts', resourceGroupName: 'storage' });

export const storage = defineStorage({
  name: 'attachments',
  access: (allow) => ({
    'incoming/*': [allow.resource(onUpload).to(['read'])],
    'receipts/*': [allow.resource(onUpload).to(['write'])],
  }),
  triggers: { onUpload },
});
