import { deploymentSetting } from '../../deployment-setting.ts';

/** The sender's address must be one that SES has verified. Without it no email is sent and the caller gets an error. */
export const mailEnvironment = { MAIL_FROM: deploymentSetting('MAIL_FROM', '') };

/** Who reads the contact form. */
export const contactRecipient = deploymentSetting('CONTACT_RECIPIENT', '');

/** Where the app is; links in mails lead there and nowhere else. */
export const appOrigin = deploymentSetting('APP_ORIGIN', 'http://localhost:5173');
