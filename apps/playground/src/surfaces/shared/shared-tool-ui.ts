export * from '@lobechat/shared-tool-ui';
