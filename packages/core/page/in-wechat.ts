/**
 * Whether a page stands in WeChat's own browser: it refuses H5 payments, payment codes and Alipay's page, and a phone
 * cannot scan itself.
 */
export const isInWechat = (window?: Window): boolean =>
  /MicroMessenger/i.test(window?.navigator.userAgent ?? '')
