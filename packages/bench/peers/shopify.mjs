import { withRedirectedCalls } from './redirected-calls.mjs'

const domain = 'shop.example'

const money = { amount: '10.0', currencyCode: 'CNY' }

const product = {
  __typename: 'Product',
  id: 'gid://shopify/Product/1',
  availableForSale: true,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  descriptionHtml: '',
  description: '',
  handle: 'sample',
  productType: '',
  title: 'Sample',
  vendor: '',
  publishedAt: '2026-01-01T00:00:00Z',
  onlineStoreUrl: null,
  options: [{ id: 'gid://shopify/ProductOption/1', name: 'Title', values: ['Default Title'] }],
  images: { pageInfo: { hasNextPage: false, hasPreviousPage: false }, edges: [] },
  variants: {
    pageInfo: { hasNextPage: false, hasPreviousPage: false },
    edges: [
      {
        cursor: '1',
        node: {
          id: 'gid://shopify/ProductVariant/1',
          title: 'Default Title',
          price: money,
          priceV2: money,
          compareAtPrice: null,
          compareAtPriceV2: null,
          weight: 0,
          available: true,
          sku: '',
          image: null,
          selectedOptions: [{ name: 'Title', value: 'Default Title' }],
          unitPrice: null,
          unitPriceMeasurement: null,
        },
      },
    ],
  },
}

/**
 * A product with its button, as the embed code of the shop's administration makes it. Stubbed: the Storefront API,
 * which answers every query with a product that has one variant and no picture, and a shop.
 */
export const shopify = {
  name: '@shopify/buy-button-js',
  packages: ['@shopify/buy-button-js@3.0.6'],
  page: ({ files, backend }) => `${withRedirectedCalls(`https://${domain}`, backend)}
    <div id="product"></div>
    <script src="${files}/@shopify/buy-button-js/dist/buybutton.min.js"></script>
    <script>
      const client = ShopifyBuy.buildClient({ domain: '${domain}', storefrontAccessToken: 'token' })
      ShopifyBuy.UI.init(client).createComponent('product', { id: '1', node: document.querySelector('#product') })
    </script>`,
  answer: () => ({ data: { node: product } }),
}
