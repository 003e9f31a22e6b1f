import { defineConfig } from '@joinery/proxy';

export default defineConfig({
  upstream: { url: 'http://127.0.0.1:4002' },
  port: 0,
  publicUrl: 'http://localhost:4001',
  forms: {
    newsletter: {
      key: { env: 'NEWSLETTER_KEY' },
      origins: ['https://www.example.com'],
      definition: {
        fields: [{ name: 'email' }, { name: 'fieldFirstName' }],
        texts: { title: 'Our newsletter', submit: 'Sign up' },
        contact: 'mailto:hello@example.com',
      },
    },
  },
});
