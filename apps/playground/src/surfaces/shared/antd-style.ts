export * from 'antd-style';
