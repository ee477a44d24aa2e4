/** Calls for signing up, in and out. */
import { call } from '../call.ts';

export const readSignInOptions = call('GET', '/auth/options', { answer: 'SignInOptions' });
export const register = call('POST', '/auth/register', {
  query: 'RegisterQuery',
  body: 'Register',
  answer: 'Registered',
});
export const verifyEmail = call('GET', '/auth/verify-email', { query: 'VerifyEmailQuery' });
export const resendVerification = call('POST', '/auth/resend-verification', { body: 'EmailOnly' });
export const logIn = call('POST', '/auth/login', { body: 'Login', answer: 'UserAnswer' });
export const logOut = call('POST', '/auth/logout');
/** Returns to the own account after a login for another account has ended. */
export const returnToOwn = call('POST', '/auth/return');
export const logOutEverywhere = call('POST', '/auth/logout-everywhere');
export const requestPasswordReset = call('POST', '/auth/request-password-reset', { body: 'EmailOnly' });
export const resetPassword = call('POST', '/auth/reset-password', { body: 'ResetPassword' });
export const startDemo = call('GET', '/auth/auth-as-demo-user', { query: 'DemoQuery', answer: 'UserAnswer' });
/** Finishes a sign-in after the browser came back from the identity provider. */
export const enterFromOutside = call('POST', '/auth/oauth-login', { body: 'OauthLogin', answer: 'UserAnswer' });
