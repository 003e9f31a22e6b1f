export { defaultColor, paletteOf, parseColor } from './color.ts';
export { senderData, senderNames, senderOf } from './letterhead-data.ts';
export { letters, type MessageName } from './letters.ts';
export { createSendNotification, type Notification, type SendNotification } from './notification.ts';
export { type Data, parseTemplate, renderMessage } from './template.ts';
export { readTemplateFiles, type TemplateFiles, templatePaths, writeTemplateFiles } from './template-files.ts';
export { readTemplates, type Templates } from './templates.ts';
