import { deploymentSetting } from '../../deployment-setting.ts';

/**
 * The sender's address, which SES must have verified. Without it, no email is sent and the caller gets an
 * error.
 */
export const mailEnvironment = { MAIL_FROM: deploymentSetting('MAIL_FROM', '') };

/** The recipient of the contact form. */
export const contactRecipient = deploymentSetting('CONTACT_RECIPIENT', '');

/** The app's URL. Links in emails lead only there. */
export const appOrigin = deploymentSetting('APP_ORIGIN', 'http://localhost:5173');
